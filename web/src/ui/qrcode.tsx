import { useMemo } from "preact/hooks";
import { qr } from "./qr";

/** A QR code of a text, with the quiet zone it needs; always dark on white, which cameras expect. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { d, n } = useMemo(() => {
    const rows = qr(text) ?? [];
    let path = "";
    for (const [y, row] of rows.entries())
      for (const [x, on] of row.entries()) if (on) path += `M${x + 4} ${y + 4}h1v1h-1z`;
    return { d: path, n: rows.length + 8 };
  }, [text]);
  if (!d) return null;
  return (
    <svg class="qr" viewBox={`0 0 ${n} ${n}`} role="img" aria-label={label} shape-rendering="crispEdges" data-test="qr">
      <rect width={n} height={n} fill="#fff" />
      <path d={d} fill="#000" />
    </svg>
  );
}
