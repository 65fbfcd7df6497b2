/** Statements that are written alike whether the game may wait around them or not. */
import { OP } from "../../program/opcodes.ts";
import { changeOf } from "./fields.ts";
import { truthOf } from "./value.ts";
import type { Writer } from "./writer.ts";

/**
 * Locals, `so`, changes of fields and the ends of loops; false where the statement at `pc` is none of
 * these. `exit` gives the text that leaves the loop that ends at an address.
 */
export function writePlain(writer: Writer, pc: number, exit: (address: number) => string): boolean {
  const { code } = writer.program;
  const local = (at: number) => writer.local(code[pc + at]!);
  const { lists } = writer;
  switch (code[pc]) {
    case OP.STORE:
      writer.line(`${local(1)}=${writer.pop().text};`);
      return true;
    case OP.JUMP_SET:
      writer.line(`if(${truthOf(writer.pop())}){${exit(code[pc + 1]!)}}`);
      return true;
    case OP.SET_SO:
      writer.line(`so=${truthOf(writer.pop())}?1:0;`);
      return true;
    case OP.SO_IS:
      writer.line(`so=${code[pc + 1]};`);
      return true;
    case OP.RELEASE:
      writer.line(`m.top=${local(1)};`);
      return true;
    case OP.MARK:
      writer.line(`${local(1)}=m.top;`);
      return true;
    case OP.LET_EMPTY:
      writer.line(`${local(1)}=0;`);
      return true;
    case OP.EACH: {
      const [list, index, slot] = [local(1), local(2), local(3)];
      writer.line(`if(${index}>=${lists}[${list}]){${exit(code[pc + 4]!)}}`);
      writer.line(`${slot}=${lists}[${list}+1+${index}];${index}=${index}+1;`);
      return true;
    }
    case OP.COUNT_DOWN:
      writer.line(`if(${local(1)}<=0){${exit(code[pc + 2]!)}}${local(1)}=${local(1)}-1;`);
      return true;
    case OP.SET:
    case OP.GAIN:
    case OP.LOSE:
      writer.line(`so=${changeOf(writer, pc)};`);
      return true;
    default:
      return false;
  }
}
