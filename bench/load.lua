-- wrk script: replays the requests of REQS in order and counts replies other than 200.
local requests = dofile(os.getenv("REQS"))
local at = 0
-- Global, because `done` reads them from outside the thread.
good, bad, first_bad = 0, 0, ""
local threads = {}

function setup(thread) table.insert(threads, thread) end

function init()
  good, bad, first_bad = 0, 0, ""
  for _, r in ipairs(requests) do r.wire = wrk.format(r.method, r.path, r.headers, r.body) end
end

function request()
  at = at % #requests + 1
  return requests[at].wire
end

function response(status, _, body)
  if status == 200 then good = good + 1
  else
    bad = bad + 1
    if first_bad == "" then first_bad = status .. " " .. body:sub(1, 120):gsub("[%c\"\\]", " ") end
  end
end

function done(summary, latency)
  local g, b, text = 0, 0, ""
  for _, t in ipairs(threads) do
    g, b = g + t:get("good"), b + t:get("bad")
    if text == "" then text = t:get("first_bad") end
  end
  local e = summary.errors
  io.write(string.format(
    'RESULT {"requests":%d,"microseconds":%d,"p50":%d,"p99":%d,"good":%d,"bad":%d,"socketErrors":%d,"firstBad":"%s"}\n',
    summary.requests, summary.duration, latency:percentile(50), latency:percentile(99), g, b,
    e.connect + e.read + e.write + e.timeout, text))
end
