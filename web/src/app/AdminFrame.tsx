import type { Page } from '@sofra/contracts/pages';
import type { ReactNode } from 'react';
import { FrameTools } from './FrameTools.tsx';
import { PublicLayout } from './PublicLayout.tsx';
import { Queries } from './Queries.tsx';
import { platformLanguages, SomeLanguages } from './SomeLanguages.tsx';

/** What stands around every page of the platform's workspace. */
export function AdminFrame({ page, children }: { page: Page; children: ReactNode }) {
  return (
    <SomeLanguages languages={platformLanguages}>
      <Queries>
        <PublicLayout page={page} tools={<FrameTools />}>
          <main id="content" tabIndex={-1}>
            {children}
          </main>
        </PublicLayout>
      </Queries>
    </SomeLanguages>
  );
}
