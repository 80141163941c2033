# Builds the program as a release does and puts it alone into an image: static, not root.
#
#   docker build -t sandtable .
#   docker run -p 8117:8117 -v sandtable:/data sandtable
#
# Games are kept in /data. deploy/README.md tells more.

FROM --platform=$BUILDPLATFORM golang:1.26.8-bookworm AS build
ARG TARGETARCH=amd64
WORKDIR /src
COPY go.mod go.sum ./
RUN go mod download
# With .git, since the program names the commit it was made from.
COPY . .
RUN go run ./tools/release -out /out -only linux/${TARGETARCH} \
 && mkdir -p /image/etc/ssl/certs /own/data /own/tmp \
 && tar -xzf /out/sandtable-linux-${TARGETARCH}.tar.gz -C /image \
 && cp /etc/ssl/certs/ca-certificates.crt /image/etc/ssl/certs/

FROM scratch
COPY --from=build /image /
COPY --from=build --chown=65532:65532 /own /
USER 65532:65532
VOLUME /data
EXPOSE 8117
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s --retries=3 CMD ["/sandtable", "health"]
ENTRYPOINT ["/sandtable"]
CMD ["serve", "--addr", "0.0.0.0:8117", "--data", "/data"]
