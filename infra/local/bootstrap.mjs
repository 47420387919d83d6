// The first step of every command. Any Node can read it: it checks the version before it loads anything newer.
const [major] = process.versions.node.split('.');
if (Number(major) < 20) {
  console.error(
    `\nSofra needs Node 20 or newer, and this is Node ${process.versions.node}. ` +
      'Install a newer one (https://nodejs.org) and start again.\n',
  );
  process.exit(1);
}
void import('./launcher/main.mjs').then(({ main }) => main());
