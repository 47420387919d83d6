// Prints the sales of a closed business day by branch, VAT rate and payment method.
//   SOFRA_URL=https://menu.example.com SOFRA_BUSINESS=1 SOFRA_KEY=sofra_live_… \
//     node fiscal-export.mjs 2026-11-25
const { SOFRA_URL, SOFRA_BUSINESS, SOFRA_KEY } = process.env;
const [day] = process.argv.slice(2);
const print = (line) => process.stdout.write(`${line}\n`);

const response = await fetch(
  `${SOFRA_URL}/api/businesses/${SOFRA_BUSINESS}/fiscal-export?from=${day}&to=${day}&format=json`,
  { headers: { authorization: `Bearer ${SOFRA_KEY}` } },
);
const answer = await response.json();
if (!response.ok) throw new Error(`${response.status} ${answer.code}: ${answer.message}`);

const money = (minor) => `${(minor / 100).toFixed(2)} ${answer.currency}`;
for (const row of answer.rows) {
  // Rows of test payments moved no money; figures of an open day can still change.
  if (row.isTest || !row.isDayClosed) continue;
  const { branchName, kind, method, vatRate } = row;
  if (kind === 'sale' || kind === 'refund') {
    print(
      `${branchName}, ${kind}, ${method}, ${vatRate / 100} %: ${money(row.netMinor)} + ${money(row.vatMinor)}`,
    );
  } else {
    const amount = row.discountMinor + row.tipMinor + row.unpaidMinor;
    print(`${branchName}, ${kind}: ${money(amount)}`);
  }
}
const sum = (name) => answer.rows.reduce((total, row) => total + row[name], 0);
print(`paid ${money(sum('paidMinor'))}, of which VAT ${money(sum('vatMinor'))}`);
