import type { OrderStatus } from '@sofra/contracts/orders';
import type { PaymentMethod } from '@sofra/contracts/payments';

/** Order of a party that is at its table when the demo starts. */
export interface SeededOrder {
  /** Index among the party's guests. */
  guest: number;
  minutesAgo: number;
  status: OrderStatus;
  round: number;
  /** Item id and quantity of each line. */
  lines: readonly (readonly [itemId: number, quantity: number])[];
}

/** Payment of a guest for what they ordered themselves. */
export interface SeededPayment {
  /** Index among the party's guests. */
  guest: number;
  minutesAgo: number;
  method: Exclude<PaymentMethod, 'online'>;
  tipMinor: number;
}

export interface SeededParty {
  tableId: number;
  minutesAgo: number;
  /** Nicknames in order of arrival. */
  guests: readonly string[];
  orders: readonly SeededOrder[];
  /** Guests who have paid already. */
  payments?: readonly SeededPayment[];
}

/** Nicknames of the guests whom the demo plays; a session of others is left alone. */
export const demoNicknames = [
  'Elif',
  'Deniz',
  'Mert',
  'Zeynep',
  'Can',
  'Ece',
  'Baran',
  'Defne',
  'Olga',
  'Omar',
  'James',
  'Sofia',
  'Nil',
  'Kerem',
  'Leyla',
  'Tuna',
] as const;

const served = (
  guest: number,
  minutesAgo: number,
  lines: SeededOrder['lines'],
  round = 1,
): SeededOrder => ({ guest, minutesAgo, status: 'served', round, lines });

/** Parties at the tables of the demo's main business; tables 1 to 4 stay free for visitors. */
export const parties: readonly SeededParty[] = [
  {
    tableId: 5,
    minutesAgo: 52,
    guests: ['Elif', 'Deniz'],
    payments: [{ guest: 1, minutesAgo: 4, method: 'mealCard', tipMinor: 0 }],
    orders: [
      served(0, 48, [
        [3, 1],
        [26, 1],
      ]),
      served(1, 47, [
        [25, 1],
        [40, 1],
      ]),
      {
        guest: 0,
        minutesAgo: 6,
        status: 'preparing',
        round: 2,
        lines: [
          [34, 1],
          [41, 2],
        ],
      },
    ],
  },
  {
    tableId: 6,
    minutesAgo: 24,
    guests: ['Mert', 'Zeynep', 'Olga'],
    orders: [
      {
        guest: 0,
        minutesAgo: 17,
        status: 'preparing',
        round: 1,
        lines: [
          [22, 1],
          [10, 1],
        ],
      },
      {
        guest: 1,
        minutesAgo: 17,
        status: 'preparing',
        round: 1,
        lines: [
          [27, 1],
          [43, 1],
        ],
      },
      {
        guest: 2,
        minutesAgo: 16,
        status: 'preparing',
        round: 1,
        lines: [
          [30, 1],
          [45, 1],
        ],
      },
    ],
  },
  {
    tableId: 7,
    minutesAgo: 15,
    guests: ['Omar', 'Leyla'],
    orders: [
      {
        guest: 0,
        minutesAgo: 13,
        status: 'ready',
        round: 1,
        lines: [
          [3, 2],
          [6, 1],
        ],
      },
      {
        guest: 1,
        minutesAgo: 11,
        status: 'preparing',
        round: 2,
        lines: [
          [21, 1],
          [20, 1],
        ],
      },
    ],
  },
  {
    tableId: 8,
    minutesAgo: 38,
    guests: ['Baran', 'Defne', 'James', 'Sofia', 'Nil'],
    payments: [{ guest: 2, minutesAgo: 7, method: 'card', tipMinor: 2000 }],
    orders: [
      served(0, 34, [
        [7, 1],
        [8, 1],
        [11, 2],
      ]),
      served(2, 33, [
        [29, 1],
        [45, 2],
      ]),
      {
        guest: 1,
        minutesAgo: 9,
        status: 'preparing',
        round: 2,
        lines: [
          [20, 3],
          [12, 1],
        ],
      },
      {
        guest: 4,
        minutesAgo: 8,
        status: 'preparing',
        round: 2,
        lines: [
          [31, 1],
          [32, 2],
        ],
      },
    ],
  },
  {
    tableId: 10,
    minutesAgo: 6,
    guests: ['Can', 'Ece'],
    orders: [
      {
        guest: 0,
        minutesAgo: 2,
        status: 'pending',
        round: 1,
        lines: [
          [5, 1],
          [10, 1],
        ],
      },
      {
        guest: 1,
        minutesAgo: 1,
        status: 'pending',
        round: 1,
        lines: [
          [28, 1],
          [44, 2],
        ],
      },
    ],
  },
  {
    tableId: 11,
    minutesAgo: 71,
    guests: ['Kerem', 'Tuna'],
    payments: [{ guest: 0, minutesAgo: 3, method: 'cash', tipMinor: 1500 }],
    orders: [
      served(0, 66, [
        [13, 1],
        [9, 1],
      ]),
      served(
        1,
        40,
        [
          [33, 1],
          [35, 1],
        ],
        2,
      ),
    ],
  },
];
