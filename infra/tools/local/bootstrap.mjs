// First step of every command. It runs on any Node, and checks the version before it loads newer
// code.
const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(
    `\nSofra needs Node 20 or newer, and this is Node ${process.versions.node}. ` +
      'Install a newer one (https://nodejs.org) and start again.\n',
  );
  process.exit(1);
}
void import('./launcher/main.mjs').then(({ main }) => main());
