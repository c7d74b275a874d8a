// Loaded before the server by npm start. npm passes a signal to the shell in between, which ends without passing it on;
// and who kills npm outright expects the server to be gone as well. So the server stops when its launcher is gone.
const CHECK_MS = 250
const launcher = process.ppid

const watch = setInterval(() => {
  if (process.ppid === launcher) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, CHECK_MS)
watch.unref()
