/** openapi-typescript writes its types with the compiler's own tree, which TypeScript 7 does not offer. */
export const hooks = {
  readPackage(manifest) {
    if (manifest.name === 'openapi-typescript') {
      delete manifest.peerDependencies.typescript;
      manifest.dependencies.typescript = '5.9.3';
    }
    return manifest;
  },
};
