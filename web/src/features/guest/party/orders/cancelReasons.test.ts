import { describe, expect, it } from 'vitest';
import ar from '../../../../locales/ar/staff.json';
import en from '../../../../locales/en/staff.json';
import ru from '../../../../locales/ru/staff.json';
import tr from '../../../../locales/tr/staff.json';
import orderingAr from '../../../../locales/ar/ordering.json';
import orderingEn from '../../../../locales/en/ordering.json';
import orderingRu from '../../../../locales/ru/ordering.json';
import orderingTr from '../../../../locales/tr/ordering.json';
import partyAr from '../../../../locales/ar/party.json';
import partyEn from '../../../../locales/en/party.json';
import partyRu from '../../../../locales/ru/party.json';
import partyTr from '../../../../locales/tr/party.json';
import { commonReasons, reasonText, reductionText } from './cancelReasons.ts';

describe('the reason of a cancellation', () => {
  it('is known in each language in which staff choose it', () => {
    const said = [tr, en, ar, ru].map(({ floor }) => floor.reasons);
    for (const name of ['changedMind', 'mistake', 'soldOut'] as const) {
      expect(commonReasons[name]).toEqual(said.map((reasons) => reasons[name]));
    }
    for (const name of ['late', 'left'] as const) {
      expect(commonReasons[name]).toEqual(
        [orderingTr, orderingEn, orderingAr, orderingRu].map(({ change }) => change.reasons[name]),
      );
    }
  });

  it('is what staff were told that guests read', () => {
    const told = [orderingTr, orderingEn, orderingAr, orderingRu].map(({ change }) => change.read);
    const read = [partyTr, partyEn, partyAr, partyRu].map(({ orders }) => orders);
    expect(read.map(({ becauseLate }) => becauseLate)).toEqual(told.map(({ late }) => late));
    expect(partyTr.orders.becauseLate).toBe('Hazırlanması çok gecikti.');
    expect(read.map(({ becauseLeft }) => becauseLeft)).toEqual(told.map(({ left }) => left));
  });

  it('is in the guest’s language if it is a common one, else as written', () => {
    const t = (key: string) => key;
    expect(reasonText('Dish ran out', t)).toBe('orders.becauseSoldOut');
    expect(reasonText('Ayran bitti', t)).toBe('Ayran bitti.');
    expect(reasonText('Fırın arızalı!', t)).toBe('Fırın arızalı!');
    expect(reductionText('Guest changed their mind', t)).toBe('orders.reducedAtRequest');
    expect(reductionText('Took too long', t)).toBe('orders.becauseLate');
  });
});
