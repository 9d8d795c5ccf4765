import { createServer } from "node:http";
import { once } from "node:events";
import type { Metrics } from "./metrics.ts";

interface MetricsServer {
  close(): Promise<void>;
}

/**
 * Serves `/metrics` on a port of its own, which the proxy does not forward: the figures are for operators.
 * @throws the system's error if the port cannot be opened
 */
export async function serveMetrics(metrics: Metrics, { host, port }: { host: string; port: number }): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404, { "content-type": "text/plain" }).end("The figures are at /metrics.\n");
      return;
    }
    metrics.read().then(
      ({ contentType, text }) => response.writeHead(200, { "content-type": contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, "listening");
  return {
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
