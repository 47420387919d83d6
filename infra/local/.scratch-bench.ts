import { withServices } from '/work/main/infra/local/services.ts';
import { main } from '/work/main/infra/bench/main.ts';
await withServices({ durable: true }, (services) => main(services, process.argv.slice(2)));
process.exit(0);
