import { opens } from "../ui/later";

/** Opens the proof that nobody chose the dice. */
export const openProof = opens(() => import("./proofbox").then((m) => m.proof));

/** Opens the choice of who plays on from the shown act. */
export const openStudy = opens(() => import("./studybox").then((m) => m.studyChoice));

/** Opens the box with what can be shared: pictures, and a link to the shown act. */
export const openShare = opens(() => import("./sharebox").then((m) => m.share));
