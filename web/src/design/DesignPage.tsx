import { Box, chakra, Flex, LocaleProvider } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/base/Button.tsx';
import { BaseExamples } from './BaseExamples.tsx';
import { DataExamples } from './DataExamples.tsx';
import { FormExamples } from './FormExamples.tsx';
import { OverlayExamples } from './OverlayExamples.tsx';

const themes = ['light', 'dark'] as const;
const directions = ['ltr', 'rtl'] as const;

/** Every component of `ui/base` and `ui/staff` in its states; `?theme=dark&dir=rtl` chooses the look. */
export function DesignPage() {
  const query = new URLSearchParams(location.search);
  const [theme, setTheme] = useState(query.get('theme') ?? 'light');
  const [dir, setDir] = useState(query.get('dir') ?? 'ltr');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
    document.documentElement.dir = dir;
  }, [theme, dir]);
  return (
    <Box maxW="1080px" mx="auto" p="5" pb="24">
      <Flex wrap="wrap" align="center" gap="2">
        <chakra.h1 flex="1" fontSize="30" fontWeight="strong" letterSpacing="tight">
          Design
        </chakra.h1>
        {themes.map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === theme ? 'quiet' : 'ghost'}
            aria-pressed={one === theme}
            onClick={() => setTheme(one)}
          >
            {one}
          </Button>
        ))}
        {directions.map((one) => (
          <Button
            key={one}
            size="small"
            kind={one === dir ? 'quiet' : 'ghost'}
            aria-pressed={one === dir}
            onClick={() => setDir(one)}
          >
            {one}
          </Button>
        ))}
      </Flex>
      <LocaleProvider locale={dir === 'rtl' ? 'ar' : 'en'}>
        <BaseExamples />
        <FormExamples />
        <DataExamples />
        <OverlayExamples />
      </LocaleProvider>
    </Box>
  );
}
