import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { catalogues } from './catalogues.ts';
import { offline } from './offline.ts';

const server = process.env.BASTIDE_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [catalogues(), svelte(), svelteTesting(), offline()],
  build: {
    outDir: '../src/bastide/server/client',
    emptyOutDir: true,
    // The page is served under a policy without inline scripts, styles or data addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/art': server,
    },
  },
  test: {
    environment: 'jsdom',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    // A machine that is busy with something else is not a failure.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
