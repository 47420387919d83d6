/** Members of a facts table that have a value of a fact. */
type MemberWith<Table, Fact extends PropertyKey, Value> = {
  [Member in keyof Table]: Table[Member] extends Readonly<Record<Fact, Value>> ? Member : never;
}[keyof Table];

/** Returns the members of a facts table, in its order. */
export const membersOf = <Member extends string>(table: Readonly<Record<Member, unknown>>) =>
  Object.keys(table) as Member[];

/** Returns the members of a facts table that have a value of a fact, in its order. */
export const membersWith = <
  Table extends Readonly<Record<string, Readonly<Record<Fact, unknown>>>>,
  Fact extends string,
  const Value extends string | boolean,
>(
  table: Table,
  fact: Fact,
  value: Value,
) =>
  Object.keys(table).filter((member) => table[member]?.[fact] === value) as MemberWith<
    Table,
    Fact,
    Value
  >[];

/** Returns a record with a value for each member. */
export const recordOf = <Member extends string, Value>(
  members: readonly Member[],
  of: (member: Member) => Value,
) => Object.fromEntries(members.map((member) => [member, of(member)])) as Record<Member, Value>;
