// Builds what the browser tests look at before they begin (npm test).
import { setup } from './page.ts'

await setup()
