import { Box } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { CrashPage } from '../../features/public/CrashPage.tsx';
import { Boundary } from '../../ui/base/Boundary.tsx';
import { LazyQueries } from './LazyQueries.ts';
import { PageWaiting } from '../navigation/PageWaiting.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** A narrow page under the top bar, without a menu of its own. */
export function Slim({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
  return (
    <PublicLayout tools={tools}>
      <Box
        as="main"
        id="content"
        tabIndex={-1}
        outline="none"
        w="full"
        maxW="760px"
        marginInline="auto"
        paddingInline={{ base: '4', md: '8' }}
        paddingBlock={{ base: '5', md: '8' }}
      >
        <Boundary fallback={<CrashPage isPart />}>
          <Suspense fallback={<PageWaiting />}>
            <LazyQueries>{children}</LazyQueries>
          </Suspense>
        </Boundary>
      </Box>
    </PublicLayout>
  );
}
