#!/usr/bin/env node
// `npx vedette`: runs the TypeScript source, no build needed.
import { register } from 'tsx/esm/api'

register()
await import('./src/main.ts')
