import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { buttonRecipe } from './recipes/button.ts';
import { dialogRecipe } from './recipes/dialog.ts';
import { drawerRecipe } from './recipes/drawer.ts';
import { fieldRecipe } from './recipes/field.ts';
import { inputRecipe } from './recipes/input.ts';
import { menuRecipe } from './recipes/menu.ts';
import { keyframes } from './keyframes.ts';
import { semanticTokens, tokens } from './tokens.ts';

/**
 * The one theme of the staff screens: tokens.css under Chakra's names, and
 * the recipes of the few Chakra pieces in use. Light and dark need no conditions here: tokens.css
 * follows `data-theme`.
 */
export const theme = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    theme: {
      breakpoints: { sm: '600px', md: '820px', lg: '1200px', xl: '1600px' },
      tokens,
      semanticTokens,
      keyframes,
      recipes: { button: buttonRecipe, input: inputRecipe },
      slotRecipes: {
        dialog: dialogRecipe,
        drawer: drawerRecipe,
        field: fieldRecipe,
        menu: menuRecipe,
      },
    },
    globalCss: {
      html: {
        colorPalette: 'brand',
        bg: 'bg',
        color: 'fg',
        fontFamily: 'body',
        lineHeight: 'body',
      },
      // Height of the viewport between a phone's bars, if the browser supports it.
      ':root': { '--vh': '1vh', '@supports (height: 1dvh)': { '--vh': '1dvh' } },
      body: { fontSize: '14', overflowWrap: 'break-word' },
      // Chakra sets a value on every element, which keeps the one of a ticket from its note.
      '*': { overflowWrap: 'inherit' },
      // Letters of Arabic join: tracking would tear them apart.
      ':lang(ar), :lang(ar) *': { letterSpacing: '0 !important' },
      // The kitchen display is read from two metres: large screens scale everything up.
      'html:has([data-wall])': { '@media (min-width: 1600px)': { fontSize: '21px' } },
      '*, *::before, *::after': {
        '@media (prefers-reduced-motion: reduce)': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  }),
);
