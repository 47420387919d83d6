import { expect, it } from 'vitest';
import { CompanySettings, PlatformSettings } from '@sofra/contracts/platform-settings';
import * as v from 'valibot';
import { readOperator } from './operator.ts';

const platform = async () => v.parse(PlatformSettings, { name: 'Masa' });

it('names the company, or the platform if no company is set', async () => {
  const company = async () => v.parse(CompanySettings, { title: 'Sofra A.Ş.' });
  expect(await readOperator({ platform, company })).toMatchObject({
    PLATFORM: 'Masa',
    OPERATOR: 'Sofra A.Ş.',
    COMPANY_ADDRESS: '—',
  });
  const none = async () => v.parse(CompanySettings, {});
  expect(await readOperator({ platform, company: none })).toMatchObject({ OPERATOR: 'Masa' });
});

it('has a value for every placeholder while the settings can’t be read', async () => {
  const company = () => Promise.reject<CompanySettings>(new Error('Postgres is away'));
  const known = await readOperator({ platform, company: async () => v.parse(CompanySettings, {}) });
  const values = await readOperator({ platform, company });
  expect(Object.keys(values).toSorted()).toEqual(Object.keys(known).toSorted());
  expect(values).toMatchObject({ PLATFORM: 'Sofra', OPERATOR: 'Sofra' });
});
