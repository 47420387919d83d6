import { ReceiptText } from 'lucide-react';
import { listText, money } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Icon } from '../../../../ui/base/Icon.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { partsOfPeople } from './billPeople.ts';
import { amountOf, obstacleOf } from './splits.ts';
import { Facts, type Render, type StateProps } from './stateParts.tsx';

/** The guest's payment was received: what they paid, and whose part is left. */
export function PaidState({
  payment: { amountMinor, tipMinor, isTest, method, split },
  own,
  currency,
  find,
  onPayFor,
  onBill,
  onReceipt,
  render,
}: StateProps & { render: Render }) {
  const t = useT('bill');
  const language = useLanguage();
  const { leftMinor, pendingMinor } = own.bill;
  // Equal parts and sums don't say whose part is left.
  const isByPerson = split.kind === 'people' || split.kind === 'items';
  const open = partsOfPeople(own).filter(
    (part) => isByPerson && part.leftMinor > 0 && part.userId !== own.myId,
  );
  const ids = open.map(({ userId }) => userId);
  const names = listText(
    ids.flatMap((id) => {
      const guest = find(id);
      return guest ? [isolated(guest.name)] : [];
    }),
    language,
  );
  const theirsMinor = ids.length > 0 ? amountOf(own, { kind: 'people', userIds: ids }) : 0;
  const text =
    leftMinor === 0
      ? t(pendingMinor > 0 ? 'paidState.others' : 'paidState.all')
      : names === ''
        ? t('paidState.some')
        : t('paidState.left', { names });
  const price = (minor: number) => <Price key={minor} minor={minor} currency={currency} />;
  return render({
    title: t('paidState.title'),
    text: isTest ? `${text} ${t('paidState.test')}` : text,
    children: (
      <Facts
        rows={[
          [t('pay.part'), price(amountMinor)],
          ...(tipMinor > 0 ? [[t('tip.title'), price(tipMinor)] as const] : []),
          [t('paidState.sum', { method: t(`methods.${method}`) }), price(amountMinor + tipMinor)],
        ]}
      />
    ),
    foot: (
      <>
        <Button size="tall" onClick={onReceipt}>
          <Icon of={ReceiptText} />
          {t('paidState.receipt')}
        </Button>
        {theirsMinor > 0 && !obstacleOf(own, { kind: 'people', userIds: ids }) ? (
          <Button kind="ghost" onClick={() => onPayFor(ids)}>
            <bdi>
              {t('paidState.payFor', {
                names,
                price: isolated(money(theirsMinor, currency, language)),
              })}
            </bdi>
          </Button>
        ) : (
          leftMinor > 0 && (
            <Button kind="ghost" onClick={onBill}>
              {t('backToBill')}
            </Button>
          )
        )}
      </>
    ),
  });
}
