import { later } from "../ui/later";

// What is seen after a game.

/** The dock under the map. */
export const EndDock = later(() => import("./enddock").then((m) => m.EndDock));

/** What stands in the dock, one below the other: on a phone. */
export const EndCards = later(() => import("./enddock").then((m) => m.EndCards));

/** The way back through the game alone: on a phone that looks back. */
export const Scrubber = later(() => import("./enddock").then((m) => m.Scrubber));

/** The comments on the game. */
export const Comments = later(() => import("./comments").then((m) => m.Comments));
