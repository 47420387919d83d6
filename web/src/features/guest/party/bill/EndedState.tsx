import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Price } from '../../../../ui/base/Price.tsx';
import { Facts, type Render, type StateProps } from './stateParts.tsx';

/** A payment that failed or wasn't paid in time. */
export function Ended({
  payment: { id, state, method, amountMinor, tipMinor },
  currency,
  own,
  onAgain,
  onBill,
  render,
}: StateProps & { render: Render }) {
  const t = useT('bill');
  const isFailed = state === 'failed';
  const isOnline = method === 'online';
  const text = isOnline
    ? t(isFailed ? 'ended.failedText' : 'ended.expiredText')
    : t(isFailed ? 'ended.rejectedText' : 'ended.nobodyText');
  return render({
    title: t(isFailed ? 'ended.failed' : 'ended.expired'),
    text,
    children: (
      <Facts
        rows={[
          [
            t(`methods.${method}`),
            <Price key="price" minor={amountMinor + tipMinor} currency={currency} />,
          ],
          [t('number'), <bdi key="number">{id}</bdi>],
        ]}
      />
    ),
    foot:
      own.bill.leftMinor > 0 ? (
        <>
          <Button kind="primary" size="tall" onClick={onAgain}>
            {t('ended.again')}
          </Button>
          <Button size="tall" onClick={onBill}>
            {t('backToBill')}
          </Button>
        </>
      ) : (
        <Button size="tall" onClick={onBill}>
          {t('backToBill')}
        </Button>
      ),
  });
}
