import { opens } from "../ui/later";

/** Opens the proof that nobody chose the dice. */
export const openProof = opens(() => import("./proofbox").then((m) => m.proof));

/** Opens the choice of who plays on from the act on the table. */
export const openStudy = opens(() => import("./studybox").then((m) => m.studyChoice));

/** Opens the box with what can be shown to others: pictures, and a link to the act on the table. */
export const openShare = opens(() => import("./sharebox").then((m) => m.share));
