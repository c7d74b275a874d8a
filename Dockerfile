# syntax=docker/dockerfile:1
# The image of a server: docker build --tag oola:1.0.0 . (docs/operations/install.md)
FROM node:24.11.1-trixie AS build
WORKDIR /source
COPY . .
RUN npm run package -- --image && strip --strip-debug dist/image/bin/node && mkdir dist/data

# C and C++ libraries, certificates, and no shell.
FROM gcr.io/distroless/cc-debian13:nonroot
# Node needs it, and the base does not have it.
COPY --from=build /usr/lib/x86_64-linux-gnu/libatomic.so.1* /usr/lib/x86_64-linux-gnu/
COPY --from=build /source/dist/image /app
# Mails and secrets without settings for them; a volume gets its owner from here.
COPY --from=build --chown=65532:65532 /source/dist/data /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# How the help of the commands for staff says that they are typed.
ENV OOLA_PROGRAM="/app/bin/node /app/apps/server/src/commands/run.ts"
USER 65532:65532
WORKDIR /app
VOLUME /data
EXPOSE 3000
# As long as the pause before closing, which a proxy needs, and the stop itself.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=1s \
  CMD ["/app/bin/node", "/app/deploy/ready.mjs"]
ENTRYPOINT ["/app/bin/node", "--max-semi-space-size=8"]
CMD ["/app/apps/server/src/main.ts"]
