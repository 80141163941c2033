import { useState } from "preact/hooks";
import { leaveOrders } from "../state/act";
import { title, view } from "../state/game";
import { closeDialog, Dialog, show } from "../ui/dialog";
import { ClauseLink } from "./clause";
import { tr } from "../words/words";

/** Opens the standing orders: answers given for the seat in its player's absence. */
export function openOrders(): void {
  show(() => <Orders />);
}

function Orders() {
  const [orders, setOrders] = useState<Record<string, string>>(view.value?.orders ?? {});
  const save = () => {
    closeDialog();
    void leaveOrders(orders);
  };
  return (
    <Dialog
      title={tr("Standing orders")}
      close={closeDialog}
      test="orders"
      foot={
        <>
          <button type="button" class="btn" onClick={closeDialog}>
            {tr("Cancel")}
          </button>
          <button type="button" class="btn primary" onClick={save} data-test="orders-save">
            {tr("Leave these orders")}
          </button>
        </>
      }
    >
      <p class="second">
        {tr("Small decisions that may be made for you, so that a game over days does not wait for them.")}
      </p>
      {(title.value?.orders ?? []).map((o) => (
        <label key={o.id} class="order">
          <span class="strong">
            {o.name} {o.clause && <ClauseLink clause={o.clause} />}
          </span>
          <span class="second">{o.about}</span>
          <select
            class="field"
            value={orders[o.id] ?? o.values[0]?.id ?? ""}
            onChange={(e) => setOrders({ ...orders, [o.id]: e.currentTarget.value })}
            data-test={`order-${o.id}`}
          >
            {o.values.map((x) => (
              <option key={x.id} value={x.id}>
                {x.name}
              </option>
            ))}
          </select>
        </label>
      ))}
    </Dialog>
  );
}
