import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './apps/server/src/features/**/*.{tables,views}.ts',
  out: './apps/server/migrations',
})
