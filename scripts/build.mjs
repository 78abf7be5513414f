// npm run build: dist/ from src/.
import { buildNow, setUp } from './setup.mjs';

await setUp({ build: false });
buildNow();
