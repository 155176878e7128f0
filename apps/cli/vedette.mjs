#!/usr/bin/env node
// `npx vedette`: made of the TypeScript source, whenever that has changed.
import { program } from '../../scripts/program.mjs'

await import(await program('apps/cli/src/main.ts'))
