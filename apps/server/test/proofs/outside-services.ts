import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

/** A mail server and a payment company that only count who calls, and refuse. */
export const startOutsideServices = async () => {
  const calls = { mail: 0, payment: 0 }
  const mail = createServer((socket) => {
    calls.mail += 1
    socket.on('error', () => {})
    socket.end('421 not today\r\n')
  })
  const payment = createHttpServer((_request, response) => {
    calls.payment += 1
    response.writeHead(500, { 'content-type': 'application/json' }).end('{"error":{"type":"api_error"}}')
  })
  const [mailPort, paymentPort] = await Promise.all([listen(mail), listen(payment)])
  return {
    calls,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      STRIPE_API_URL: `http://127.0.0.1:${paymentPort}`,
    },
    stop: async (): Promise<void> => {
      payment.closeAllConnections()
      await Promise.all([mail, payment].map((server) => new Promise((resolve) => server.close(resolve))))
    },
  }
}
