// npm passes a signal to the shell in between, which ends without passing it on; so a program ends when its launcher is gone.
const launcher = process.ppid
const watch = setInterval(() => {
  if (process.ppid === launcher) return
  clearInterval(watch)
  process.kill(process.pid, 'SIGTERM')
}, 250)
watch.unref()
