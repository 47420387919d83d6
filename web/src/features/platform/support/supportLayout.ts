/** Narrow: the list or the open ticket. Wide: side by side; the list scrolls with the page, the ticket by itself. */
const narrow = '@container (max-width: 699px)';
export const wide = '@container (min-width: 700px)';

/** Hides the list while a ticket is open on a narrow screen. */
export const hiddenBelowTicket = (isOpen: boolean) => ({
  [narrow]: { display: isOpen ? 'none' : undefined },
});

export const panes = {
  [wide]: { gridTemplateColumns: 'clamp(280px, 36cqi, 400px) minmax(0, 1fr)' },
};

export const pane = {
  // Height of the bottom bar, which narrow windows have.
  '--foot': '0px',
  '@media (max-width: 1023px)': { '--foot': '68px' },
  [wide]: {
    position: 'sticky',
    insetBlockStart: '77px',
    display: 'flex',
    flexDirection: 'column',
    // The reply box is visible below the page's header without scrolling.
    maxBlockSize: 'max(420px, calc(100dvh - 233px - var(--foot)))',
  },
} as const;
