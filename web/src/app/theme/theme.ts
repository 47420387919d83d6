import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { buttonRecipe } from './recipes/button.ts';
import { checkboxRecipe, radioCardRecipe, switchRecipe } from './recipes/choice.ts';
import { dialogRecipe } from './recipes/dialog.ts';
import { drawerRecipe } from './recipes/drawer.ts';
import { fieldRecipe } from './recipes/field.ts';
import { inputRecipe, nativeSelectRecipe, textareaRecipe } from './recipes/input.ts';
import { menuRecipe } from './recipes/menu.ts';
import { progressRecipe } from './recipes/progress.ts';
import { tableRecipe } from './recipes/table.ts';
import { tabsRecipe } from './recipes/tabs.ts';
import { keyframes } from './keyframes.ts';
import { semanticTokens, tokens } from './tokens.ts';

/**
 * Theme of the staff screens: tokens.css under Chakra's names, and the recipes. Needs no conditions for light
 * and dark, because tokens.css follows `data-theme`.
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
      recipes: { button: buttonRecipe, input: inputRecipe, textarea: textareaRecipe },
      slotRecipes: {
        checkbox: checkboxRecipe,
        dialog: dialogRecipe,
        drawer: drawerRecipe,
        field: fieldRecipe,
        menu: menuRecipe,
        nativeSelect: nativeSelectRecipe,
        progress: progressRecipe,
        radioCard: radioCardRecipe,
        switch: switchRecipe,
        table: tableRecipe,
        tabs: tabsRecipe,
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
      // Height of the viewport without a phone's browser bars, where supported.
      ':root': { '--vh': '1vh', '@supports (height: 1dvh)': { '--vh': '1dvh' } },
      body: { fontSize: '14', overflowWrap: 'break-word' },
      // Chakra sets `overflow-wrap` on every element, which would stop an order card's note from inheriting
      // it.
      '*': { overflowWrap: 'inherit' },
      // Arabic letters are joined; letter spacing would separate them.
      ':lang(ar), :lang(ar) *': { letterSpacing: '0 !important' },
      // The kitchen display is read from two metres, so large screens scale everything up.
      'html:has([data-wall])': { '@media (min-width: 1600px)': { fontSize: '21px' } },
      '*, *::before, *::after': {
        '@media (prefers-reduced-motion: reduce)': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transition: 'none !important',
          scrollBehavior: 'auto !important',
        },
      },
    },
  }),
);
