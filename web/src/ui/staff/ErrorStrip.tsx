import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { Strip } from '../base/Strip.tsx';

/** Reason why the last action in a sheet failed; nothing without a message. */
export function ErrorStrip({ message }: { message: string | undefined }) {
  if (message === undefined) return null;
  return (
    <Box mt="3">
      <Strip icon={CircleAlert} tone="bad">
        {message}
      </Strip>
    </Box>
  );
}
