import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { card, gameId, past, seat, view } from "../state/game";
import { download, endingPicture, mapPicture, partOf, rastered } from "../state/picture";
import { closeDialog, Dialog } from "../ui/dialog";
import { Icon } from "../ui/icons";
import { QrCode } from "../ui/qrcode";
import { tellFailure, toast } from "../ui/toast";
import { turnWord } from "./names";
import { originWords } from "./origin";
import { reason } from "./result";
import { tr } from "../words/words";

/** What can be shared: pictures, and a link to the act on the table. */
export const share = () => <Share />;

const which = signal<"window" | "whole">("window");
const widest = 2400;

const svgFile = (svg: string) => new Blob([svg], { type: "image/svg+xml" });
const fileName = (what: string, kind: string) =>
  `${(card.value?.name ?? "map").replace(/[^\w]+/g, "-").toLowerCase()}-${what}.${kind}`;

/** The chart of the dock, as the page shows it; empty if there is none. */
const chartNow = (): string => {
  const line = document.querySelector(".who-led .led-line")?.getAttribute("d");
  return line
    ? `<path d="M0 89H620" stroke="#6a6862" stroke-dasharray="4 4"/>` +
        `<path d="${line}" fill="none" stroke="#22252a" stroke-width="3" vector-effect="non-scaling-stroke"/>`
    : "";
};

function Share() {
  const [busy, setBusy] = useState(false);
  const make = (draw: () => Promise<void>) => () => {
    setBusy(true);
    draw()
      .catch(tellFailure)
      .finally(() => setBusy(false));
  };
  const map = (kind: "svg" | "png") => async () => {
    const part = partOf(which.value);
    const svg = await mapPicture(part, Math.round(Math.min(widest, part.w * 2)));
    download(kind === "svg" ? svgFile(svg) : await rastered(svg), fileName("map", kind));
  };
  const end = async () => {
    const { head, text } = reason();
    const svg = await endingPicture(
      head,
      [text, originWords()],
      `${card.value?.name ?? ""} · ${turnWord()} · ${tr("who led")}`,
      chartNow(),
    );
    download(await rastered(svg), fileName("end", "png"));
  };
  return (
    <Dialog title={tr("Share")} close={closeDialog} test="share">
      <div class="share">
        {view.value?.over && (
          <section>
            <h3>{tr("The end")}</h3>
            <p class="second">{tr("Who won and why, the map and who led, 1,200 by 630. No names of players.")}</p>
            <button type="button" class="btn primary" disabled={busy} onClick={make(end)} data-test="share-end">
              <Icon name="save" size={15} /> {tr("Picture of the end (PNG)")}
            </button>
          </section>
        )}
        <section>
          <h3>{tr("The map as you see it")}</h3>
          <div class="row wrap">
            <select
              class="field narrow"
              value={which.value}
              onChange={(e) => (which.value = e.currentTarget.value as "window" | "whole")}
              aria-label={tr("Which part of the map")}
              data-test="share-part"
            >
              <option value="window">{tr("What the window shows")}</option>
              <option value="whole">{tr("The whole map")}</option>
            </select>
            <button type="button" class="btn" disabled={busy} onClick={make(map("png"))} data-test="share-png">
              <Icon name="save" size={15} /> PNG
            </button>
            <button type="button" class="btn" disabled={busy} onClick={make(map("svg"))} data-test="share-svg">
              <Icon name="save" size={15} /> SVG
            </button>
          </div>
          {seat.value >= 0 && !view.value?.ended && (
            <p class="second">{tr("It shows what you see: think of it before you send it to your opponent.")}</p>
          )}
        </section>
        <Address />
      </div>
    </Dialog>
  );
}

/** A link to the game; once its record is open, to the act on the table. */
function Address() {
  const line = view.value?.ended ? past.value?.line : undefined;
  const link = `${window.location.origin}/play/${gameId.value}${line ? `?line=${line}` : ""}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast(tr("Link copied")),
      () => toast(tr("Copy the link by hand"), true),
    );
  return (
    <section>
      <h3>{line ? tr("A link to this moment") : tr("A link to the game")}</h3>
      <p class="second">
        {line
          ? tr("Who opens it sees the table as it stands now.")
          : tr("Who opens it can watch. After the end there are links to every moment.")}
      </p>
      <div class="row">
        <input class="field grow" readOnly value={link} aria-label={tr("Link")} data-test="share-link" />
        <button type="button" class="btn" onClick={() => void copy()} data-test="copy-link">
          <Icon name="link" /> {tr("Copy")}
        </button>
      </div>
      <QrCode text={link} label={tr("QR code of the link")} />
    </section>
  );
}
