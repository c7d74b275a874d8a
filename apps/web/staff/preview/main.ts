import { closeWorld } from './close-world.ts'

closeWorld()
// Loaded after it: some of the product's modules read the storage when they are loaded.
void import('./preview-app.tsx')
