// The health check of the container image: exit code 0 when the server in it can answer.
const { PORT = '3000' } = process.env
try {
  const answer = await fetch(`http://127.0.0.1:${PORT}/readyz`, { signal: AbortSignal.timeout(4000) })
  process.exitCode = answer.ok ? 0 : 1
} catch {
  process.exitCode = 1
}
