import { equal, ok } from "node:assert/strict";
import { test } from "node:test";
import { atLeast, faceFrom } from "./chances";

const near = (got: number, want: number) => ok(Math.abs(got - want) < 1e-9, `${got}, want ${want}`);

test("a die hits from a face on", () => {
  near(faceFrom(5, 6), 2 / 6);
  near(faceFrom(1, 6), 1);
  equal(faceFrom(7, 6), 0, "no face is enough");
  equal(faceFrom(0, 6), 1, "every face is");
});

test("the chance of so many hits or more is exact", () => {
  near(atLeast(2, [1 / 3, 1 / 3, 1 / 3]), 7 / 27);
  near(atLeast(1, [1 / 3, 1 / 2]), 1 - (2 / 3) * (1 / 2));
  near(atLeast(0, [1 / 3]), 1);
  equal(atLeast(2, [1 / 2]), 0, "more than there are dice");
  equal(atLeast(1, []), 0);
});
