import { createServer } from 'node:http'

interface Attribute {
  readonly key: string
  readonly value: Readonly<Record<string, string | number>>
}

interface SentSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly Attribute[]
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[]
  }[]
}

/** A receiver of traces, as a collector is one: OTLP over HTTP, in JSON. */
export const startOtlpReceiver = async () => {
  const spans: SentSpan[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    bodies.push(body)
    const { resourceSpans } = JSON.parse(body) as Sent
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    /** Received so far. */
    spans: spans as readonly SentSpan[],
    bodies: bodies as readonly string[],
    stop: () => void server.close(),
  }
}
