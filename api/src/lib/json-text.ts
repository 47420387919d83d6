/**
 * JSON text of a result as Postgres built it, which is sent as it is. Only for a hot path whose tests parse the
 * text by the contract, without undeclared fields.
 */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
