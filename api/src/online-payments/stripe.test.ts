import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { StripeDouble } from '../../test/stripe-double.ts';
import type { CheckoutOrder, PaymentProvider } from './provider.ts';
import { createStripe } from './stripe.ts';

let double: StripeDouble;
let stripe: PaymentProvider;
beforeAll(async () => {
  double = await new StripeDouble().open();
  stripe = createStripe({
    secretKey: 'sk_test_first',
    previousKey: '',
    webhookSecret: double.webhookSecret,
    apiUrl: double.url,
    origin: 'http://sofra.test',
    timeoutMs: 200,
  });
});
afterAll(() => double.close());

const order: CheckoutOrder = {
  paymentId: 1,
  clientPaymentId: 'a-payment-of-a-phone',
  amountMinor: 8500,
  tipMinor: 0,
  currency: 'TRY',
  label: 'Masa 1',
  language: 'tr',
  createdAt: new Date(),
  returnPath: '/menu/1?payment=1',
  leftPath: '/menu/1?payment=1&left=1',
};

describe('a provider that never answers', () => {
  it('ends each call with an unknown result, which a repetition settles', async () => {
    double.fail('create', 'silent', 2);
    await expect(stripe.begin(order)).rejects.toMatchObject({ isFinal: false });
    const { ref } = await stripe.begin(order);
    expect(double.sessions.size).toBe(1);

    double.fail('retrieve', 'silent');
    await expect(stripe.ask(ref)).rejects.toMatchObject({ isFinal: false });
    expect(await stripe.ask(ref)).toMatchObject({ state: 'open' });

    double.pay(double.last());
    double.fail('expire', 'silent', 2);
    await expect(stripe.expire(ref)).rejects.toMatchObject({ isFinal: false });
    expect(await stripe.expire(ref)).toMatchObject({ state: 'paid', amountMinor: 8500 });

    const refund = { refundId: 2, clientPaymentId: 'a-refund-of-a-manager', amountMinor: 8500 };
    const asked = { ...refund, paymentRef: ref, ref: null };
    double.fail('refund', 'silent', 2);
    await expect(stripe.refund(asked)).rejects.toMatchObject({ isFinal: false });
    expect(await stripe.refund(asked)).toMatchObject({ state: 'paid' });
    expect(double.refunds.size).toBe(1);
  });

  it('is told apart from one that refuses', async () => {
    double.fail('create', 'refused');
    const other = { ...order, paymentId: 3 };
    await expect(stripe.begin(other)).rejects.toMatchObject({ isFinal: true });
  });
});
