import { later } from "../ui/later";

// What is shown after a game.

/** The dock below the map. */
export const EndDock = later(() => import("./enddock").then((m) => m.EndDock));

/** The parts of the dock one below the other, for phones. */
export const EndCards = later(() => import("./enddock").then((m) => m.EndCards));

/** Only the controls to go back through the game, for phones. */
export const Scrubber = later(() => import("./enddock").then((m) => m.Scrubber));

/** The comments on the game. */
export const Comments = later(() => import("./comments").then((m) => m.Comments));
