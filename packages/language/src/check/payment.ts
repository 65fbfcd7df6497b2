import { verbNoPayment } from "../diagnostics/generated/verb.ts";
import type { PackModel } from "../model/model.ts";
import { isPayment } from "../model/payment.ts";
import type { Reporter } from "../model/reporter.ts";

/** A verb `pay` that cannot be the one that pays, where the pack has actions with a price. */
export function checkPayment({ verbs, things }: PackModel, reporter: Reporter): void {
  const pays = verbs.filter(({ name, role }) => name === "pay" && role === "verb");
  if (pays.length === 0 || pays.some(isPayment)) return;
  const priced = things.some(
    ({ form, stated }) => form === "action" && stated.some(({ key }) => key === "cost"),
  );
  for (const { at, incomplete } of pays)
    if (priced && !incomplete) reporter.report(verbNoPayment(at));
}
