import { Box } from '@chakra-ui/react';
import { Suspense, type ReactNode } from 'react';
import { CrashPage } from '../../features/public/CrashPage.tsx';
import { Boundary } from '../../ui/base/Boundary.tsx';
import { LazyQueries } from './LazyQueries.ts';
import { PageLoading } from '../navigation/PageLoading.tsx';
import { PublicLayout } from './PublicLayout.tsx';

/** Layout of a narrow page under the top bar, without a side menu. */
export function NarrowLayout({ tools, children }: { tools?: ReactNode; children: ReactNode }) {
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
          <Suspense fallback={<PageLoading />}>
            <LazyQueries>{children}</LazyQueries>
          </Suspense>
        </Boundary>
      </Box>
    </PublicLayout>
  );
}
